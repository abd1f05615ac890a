import { useEffect, useState } from 'preact/hooks';
import { watchHeadphones } from './headphones.ts';

export function useHeadphones(): boolean {
  const [plugged, setPlugged] = useState(false);
  useEffect(() => watchHeadphones(navigator.mediaDevices, setPlugged), []);
  return plugged;
}

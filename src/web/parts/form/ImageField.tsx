import { FileInput, type FileInputProps } from '@mantine/core';
import { useState } from 'react';
import { logoLimits, logoTypes } from '#domain/organisation/logo.ts';
import { issueText } from '../../api/errors.ts';

type Props = Omit<FileInputProps, 'value' | 'onChange'> & {
  /** Called with the image as a `data:` URL. */
  onChange: (address: string) => void;
};

/** Image file field; rejects a file that is too large immediately. */
export function ImageField({ error, onChange, ...rest }: Props) {
  const [refused, setRefused] = useState(false);
  function handleFile(file: File | null) {
    if (!file) return;
    setRefused(file.size > logoLimits.bytes);
    if (file.size > logoLimits.bytes) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.onerror = () => setRefused(true);
    reader.readAsDataURL(file);
  }
  return (
    <FileInput
      size="md"
      accept={logoTypes.join()}
      placeholder="Elegir imagen"
      {...rest}
      // The preview shows the selected image.
      value={null}
      error={refused ? issueText('image_invalid') : error}
      onChange={handleFile}
    />
  );
}

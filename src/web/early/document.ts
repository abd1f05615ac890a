import '../first-paint.ts';
import { sendEarly } from './send-early.ts';

sendEarly(location);

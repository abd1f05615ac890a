import { prepareDemo } from '../support/demo.ts';

export default prepareDemo;

// Every word of the application in this language; loaded as one chunk.
import errorTexts from './errors.json';

export const files = import.meta.glob<object>(['./*.json', '!./errors.json'], {
  eager: true,
  import: 'default',
});
export { errorTexts };

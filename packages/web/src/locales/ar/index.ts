// Every word of the application in this language; loaded as one chunk.
export const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });

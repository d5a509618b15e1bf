// The mirror for right-to-left languages: a chunk of its own, since most people never need it.
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { addMirroredCache } from './emotion-cache.ts';

addMirroredCache(rtlPlugin);

// The program of a desk as a process.
import { createDeskProgram, runCommands } from './desk-program.ts';

process.stdout.once('error', () => process.exit());
process.exitCode = await runCommands(createDeskProgram(), process.argv.slice(2));

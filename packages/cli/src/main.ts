// The command line as a process: arguments in, exit code out.
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2));

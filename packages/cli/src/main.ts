// The command line as a process: arguments in, exit code out.
import { runProgram } from './program.ts';

// The reader has seen enough (`| head`): this is not an error. Vault work is done before its
// outcome is printed.
process.stdout.once('error', () => process.exit());

process.exitCode = await runProgram(process.argv.slice(2));

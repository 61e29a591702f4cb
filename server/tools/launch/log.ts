import { type Logger, pino } from 'pino';

/**
 * JSON lines on standard output. At a terminal only warnings are shown, unless LOG_LEVEL says more.
 * Errors are written without their query parameters: those can hold names and addresses.
 */
export function openLog(level: string | undefined): Logger {
  return pino({
    level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    base: null,
    serializers: { err: describeError },
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack } = error;
  // MikroORM puts the statement and its values into the message; the first line names the fault.
  const [message = ''] = error.message.split('\n');
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message: message.slice(0, 300),
    code,
    stack: stack?.split('\n').filter((line) => line.startsWith('    at ')),
  };
}

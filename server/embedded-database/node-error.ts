/** Whether an unknown failure is the operating system's, with this code. */
export function isNodeError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

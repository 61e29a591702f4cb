export function ToastViewport() {
  return null;
}

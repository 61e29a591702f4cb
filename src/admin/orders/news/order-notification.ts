interface News {
  title: string;
  body: string;
  /** Where a press on it leads; news of the same place take the place of each other. */
  address: string;
}

const WORKER_SCOPE = '/admin/';
const ICON = '/icon-192.png';

/** What a browser allows: 'missing' where it has no notifications, as on an iPhone before the screens are installed. */
export type NotificationLeave = NotificationPermission | 'missing';

export function notificationLeave(): NotificationLeave {
  return 'Notification' in window ? Notification.permission : 'missing';
}

export function canNotify(): boolean {
  return notificationLeave() === 'granted';
}

/** Asks for leave. The browser shows its own question, and only after a press. */
export async function askToNotify(): Promise<NotificationLeave> {
  return 'Notification' in window ? Notification.requestPermission() : 'missing';
}

/**
 * Shows a notification. The worker shows it where there is one, and leads on when it is pressed: phones allow no
 * other, and it works when the tab was closed since.
 */
export async function notify({ title, body, address }: News): Promise<void> {
  const options = { body, icon: ICON, tag: address, data: address };
  const worker = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  if (worker?.active) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    window.location.assign(address);
  });
}

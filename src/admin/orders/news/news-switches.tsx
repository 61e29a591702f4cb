import { useState } from 'react';
import { ToggleLine } from '#src/admin/delivery/settings-fields.tsx';
import { chooseNews, useNewsChoice } from './news-choice.ts';
import classes from './news-switches.module.css';
import { askToNotify, notificationLeave, type NotificationLeave } from './order-notification.ts';
import { ring, useSound, wakeSound } from './order-sound.ts';

/** What a browser's leave means for the switch, in words. */
const LEAVE: Record<NotificationLeave, string> = {
  granted: 'Shown by this browser or phone. A press on it opens the order.',
  default:
    'Your browser asks once whether the shop may. A press on a notification opens the order.',
  denied:
    'This browser blocks notifications of this shop. Allow them in its settings for this site, then switch this on.',
  missing:
    'This browser has no notifications for this page. On an iPhone or iPad, add the page to the home screen first.',
};

/** How this browser tells of a new order: a switch for each way. Nothing is asked of the browser before a press. */
export function NewsSwitches() {
  const choice = useNewsChoice();
  const isAwake = useSound(choice.sound);
  const [leave, setLeave] = useState(notificationLeave);
  const notifies = choice.notification && leave === 'granted';

  async function handleSound(isOn: boolean) {
    chooseNews({ sound: isOn });
    if (!isOn) return;
    await wakeSound();
    // So it sounds.
    ring();
  }

  async function handleNotification(isOn: boolean) {
    const allowed = isOn ? await askToNotify() : notificationLeave();
    setLeave(allowed);
    chooseNews({ notification: isOn && allowed === 'granted' });
  }

  return (
    <div>
      <ToggleLine
        name="Sound"
        state={soundText(choice.sound, isAwake)}
        isOn={choice.sound}
        onChange={(isOn) => void handleSound(isOn)}
      />
      <ToggleLine
        name="Notification"
        state={LEAVE[leave]}
        isOn={notifies}
        onChange={(isOn) => void handleNotification(isOn)}
      />
      <p className={classes.text}>
        For orders that are paid, while one of your screens is open in this browser, in the
        background too. With several open, one of them tells you.
      </p>
    </div>
  );
}

function soundText(isOn: boolean, isAwake: boolean): string {
  const until = 'Browsers keep a page silent until you press something on it';
  if (!isOn) return `A short bell. ${until}.`;
  return isAwake
    ? `On in this page. ${until}, so press anywhere once after you open or reload it.`
    : `Silent for now. ${until}: press anywhere once.`;
}

import { Section, ToggleLine } from './settings-fields.tsx';
import type { ChangeDraft, SettingsDraft } from './use-delivery-draft.ts';

interface PhotosSectionProps {
  draft: SettingsDraft;
  change: ChangeDraft;
}

/** Whether customers see what drivers take photos of. */
export function PhotosSection({ draft, change }: PhotosSectionProps) {
  const { showDoorPhotos } = draft;
  return (
    <Section
      title="Photos of the door"
      hint="A driver can take a photo where the flowers were left. You always see it on the order."
    >
      <ToggleLine
        name="Show it to the customer"
        state={
          showDoorPhotos
            ? 'It is on the page of their order, and their email says so'
            : 'Only you see it'
        }
        isOn={showDoorPhotos}
        onChange={(isOn) => change({ showDoorPhotos: isOn })}
      />
    </Section>
  );
}

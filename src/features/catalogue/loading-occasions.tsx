import { OccasionsScreen } from './occasions-screen.tsx';

/** The Occasions screen while the bouquets load: skeleton cards. */
export function LoadingOccasions() {
  return <OccasionsScreen shelf={undefined} occasion={undefined} renderCard={() => null} />;
}

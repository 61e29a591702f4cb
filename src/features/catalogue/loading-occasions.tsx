import { OccasionsScreen } from './occasions-screen.tsx';

/** The Occasions screen while the bouquets load: skeleton cards. */
export function LoadingOccasions() {
  return <OccasionsScreen products={undefined} occasion={undefined} renderCard={() => null} />;
}

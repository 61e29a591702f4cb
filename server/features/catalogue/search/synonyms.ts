/** The shop's own words, and what shoppers type instead of them. */
const TYPED_FOR = {
  sympathy: 'funeral funerals condolence condolences bereavement memorial mourning grief loss',
  wedding: 'bride bridal bridesmaid marriage married',
  'anniversary roses': 'valentine valentines romance romantic love',
  corporate: 'office business company boardroom',
  birthday: 'bday',
  'mother mothers': 'mom mum mommy mummy mama',
};

const MEANT = new Map(
  Object.entries(TYPED_FOR).flatMap(([meant, typed]) =>
    typed.split(' ').map((word) => [word, meant] as const),
  ),
);

/** The shop's words for a word that shoppers use instead of them; undefined when it is none. */
export function synonymsOf(word: string): string | undefined {
  return MEANT.get(word);
}

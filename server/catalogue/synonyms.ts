/** What shoppers type, and the shop's own words for it, best known first. */
const SYNONYMS: readonly { typed: readonly string[]; meant: string }[] = [
  {
    typed: [
      ...['funeral', 'funerals', 'condolence', 'condolences', 'bereavement'],
      ...['memorial', 'mourning', 'grief', 'loss'],
    ],
    meant: 'sympathy',
  },
  { typed: ['bride', 'bridal', 'bridesmaid', 'marriage', 'married'], meant: 'wedding' },
  { typed: ['valentine', 'valentines', 'romance', 'romantic', 'love'], meant: 'anniversary roses' },
  { typed: ['office', 'business', 'company', 'boardroom'], meant: 'corporate' },
  { typed: ['bday'], meant: 'birthday' },
  { typed: ['mom', 'mum', 'mommy', 'mummy', 'mama'], meant: 'mother mothers' },
];

/** The shop's words for a word that shoppers use instead of them; undefined when it is none. */
export function synonymsOf(word: string): string | undefined {
  return SYNONYMS.find(({ typed }) => typed.includes(word))?.meant;
}

import type { PostalCodes } from '#contract/delivery/delivery-settings.schema.ts';

/**
 * The street codes of Johannesburg with suburbs that people name, and the ranges around them, so that
 * no address in the city is warned for want of a line. The owner makes the list their own.
 */
export const DEFAULT_POSTAL_CODES: PostalCodes[] = [
  range('1682', '1688'),
  one('1684', 'Kyalami', 'Carlswald', 'Crowthorne'),
  one('1685', 'Halfway House', 'Midrand', 'President Park', 'Blue Hills'),
  one('1686', 'Vorna Valley'),
  one('1687', 'Noordwyk'),
  range('1709', '1732'),
  one('1709', 'Florida', 'Constantia Kloof', 'Discovery', 'Quellerina', 'Weltevredenpark'),
  one('1724', 'Roodepoort', 'Helderkruin', 'Ruimsig', 'Wilgeheuwel'),
  range('1804', '1877', 'Soweto', 'Lenasia', 'Eldorado Park'),
  range('2000', '2199'),
  one('2001', 'Braamfontein', 'Hillbrow', 'Johannesburg Central', 'Marshalltown', 'Newtown'),
  one('2090', 'Alexandra', 'Bramley', 'Kew', 'Lombardy East', 'Rembrandt Park', 'Waverley'),
  one('2091', 'Glenanda', 'Mondeor', 'Ormonde', 'Ridgeway', 'Robertsham', 'Winchester Hills'),
  one('2092', 'Auckland Park', 'Brixton', 'Fordsburg', 'Mayfair', 'Melville', 'Westdene'),
  one('2093', 'Bosmont', 'Coronationville', 'Langlaagte', 'Riverlea', 'Westbury'),
  one('2094', 'Bezuidenhout Valley', 'Jeppestown', 'Kensington', 'Malvern', 'Troyeville'),
  one('2169', 'North Riding', 'Randpark Ridge'),
  one('2170', 'Honeydew'),
  one('2188', 'Boskruin', 'Sundowner'),
  one('2190', 'Glenvista', 'Kenilworth', 'La Rochelle', 'Rosettenville', 'Turffontein'),
  one('2191', 'Bryanston', 'Douglasdale', 'Fourways', 'Lonehill', 'Paulshof', 'Sunninghill'),
  one('2192', 'Glenhazel', 'Linksfield', 'Norwood', 'Orange Grove', 'Sandringham', 'Sydenham'),
  one('2193', 'Greenside', 'Parkhurst', 'Parktown', 'Parktown North', 'Parkview', 'Westcliff'),
  one('2194', 'Blairgowrie', 'Bordeaux', 'Cresta', 'Ferndale', 'Randburg', 'Robindale', 'Windsor'),
  one('2195', 'Blackheath', 'Emmarentia', 'Fairland', 'Linden', 'Northcliff', 'Victory Park'),
  one('2196', 'Dunkeld', 'Hyde Park', 'Illovo', 'Melrose', 'Rosebank', 'Sandton', 'Saxonwold'),
  one('2197', 'Regents Park', 'South Hills', 'The Hill', 'Tulisa Park'),
  one('2198', 'Bellevue', 'Berea', 'Cyrildene', 'Houghton Estate', 'Observatory', 'Yeoville'),
];

function one(code: string, ...suburbs: string[]): PostalCodes {
  return { from: code, to: code, suburbs };
}

function range(from: string, to: string, ...suburbs: string[]): PostalCodes {
  return { from, to, suburbs };
}

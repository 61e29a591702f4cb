interface Place {
  deliveryAddress: string;
  suburb: string;
  deliveryCity: string;
  deliveryPostalCode: string;
}

/**
 * Returns the suburb of an order, to show beside its address: empty where the address ends in it already, as where a
 * person typed it twice. Everything that shows an address asks this.
 */
export function suburbBeside({
  deliveryAddress,
  suburb,
}: Omit<Place, 'deliveryCity' | 'deliveryPostalCode'>): string {
  const [address, name] = [deliveryAddress, suburb].map((text) => ` ${wordsOf(text)}`);
  return address?.endsWith(name ?? '') ? '' : suburb;
}

/** Returns where an order goes, on one line. */
export function addressText(place: Place): string {
  const { deliveryAddress, deliveryCity, deliveryPostalCode } = place;
  return [deliveryAddress, suburbBeside(place), deliveryCity, deliveryPostalCode]
    .filter(Boolean)
    .join(', ');
}

function wordsOf(text: string): string {
  return text
    .toLocaleLowerCase('en-ZA')
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
}

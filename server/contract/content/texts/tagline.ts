/** The shop's standing claim: in the footer and the mobile menu, and above the header until the live promise is known. */
export const TAGLINE = 'Fresh flowers delivered daily in Johannesburg';

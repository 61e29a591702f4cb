/** What the owner's screens say when a call fails without a better sentence (specification, section 8). */
export const OWNER_CALL_FAILED = {
  login: 'Invalid username or password',
  uploadUrl: 'Failed to get upload URL',
  imagePath: 'Failed to get image path',
  imageUpdate: 'Failed to update product image',
  productCreate: 'Failed to create product',
  productUpdate: 'Failed to update product',
  productDelete: 'Failed to delete product',
} as const;

/** A text of the specification that no screen among screens/ shows, with the test that looks at it. */
export const ELSEWHERE: Record<string, string> = {
  'No sizes currently available for this product.':
    'src/features/catalogue/product/size-dialog.test.tsx',
  'Product created successfully': 'src/e2e/admin.spec.ts',
  'Product updated successfully': 'src/e2e/admin.spec.ts',
  'Product deleted successfully': 'src/e2e/admin.spec.ts',
  'Image uploaded successfully': 'src/e2e/admin.spec.ts',
  'Upload Success': 'src/admin/catalogue/editor/product-picture.test.tsx',
  'Product image updated successfully': 'src/admin/catalogue/editor/product-picture.test.tsx',
  'Failed to update product image': 'src/admin/catalogue/editor/product-picture.test.tsx',
  'File size must be less than 10.0MB': 'src/admin/catalogue/pictures/upload-panel.test.tsx',
  'Upload failed': 'src/admin/catalogue/pictures/upload-panel.test.tsx',
  'Failed to get upload URL': 'src/admin/catalogue/pictures/upload-panel.test.tsx',
  'Failed to get image path': 'src/admin/catalogue/pictures/upload-panel.test.tsx',
  'Failed to fetch order': 'src/features/order/payment-result.apart.test.tsx',
  'Invalid credentials': 'server/features/auth/sign-in.rest.test.ts',
  Medium: 'server/features/cart/cart.test.ts',
  session_: 'src/features/cart/session-id.test.ts',
};

/** A text of the specification that the shop never says, with the reason. */
export const NEVER_SAID: Record<string, string> = {
  'Order Confirmed': 'The view is never reached, so it is unused (section 2, Checkout).',
  'Failed to clear cart': 'The server empties the cart of an order that is paid; no screen asks.',
  'Failed to initiate PayFast payment':
    'Thrown within the browser only; the shopper reads the sentence beside it in section 8.',
};

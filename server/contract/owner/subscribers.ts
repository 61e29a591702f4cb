/** Where the owner downloads the addresses of the newsletter. */
export const SUBSCRIBERS_CSV_PATH = '/api/admin/subscribers.csv';

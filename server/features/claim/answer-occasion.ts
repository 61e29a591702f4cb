/** Returns what tells the emails of a claim's answers apart: one whose refund was not made is answered again. */
export function answerOccasion(claimId: string, answeredAt: Date): string {
  return `${claimId} ${answeredAt.toISOString()}`;
}

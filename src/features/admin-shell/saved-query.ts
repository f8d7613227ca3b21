/** Whether two queries of an address choose the same, in whichever order their parameters are. */
export const sameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other)

function sorted(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return parameters.toString()
}

/** Types of pages: an independent page, or one about a course, an event or a data source. */
export const PAGE_TYPES = ['common', 'course', 'video-event', 'datasource'] as const
export type PageType = (typeof PAGE_TYPES)[number]

/** Initial values of the form for a new page. */
export interface SuggestedPage {
  title: string
  alias: string
  type: PageType
  modelId: string
}

/**
 * Reads the initial values of a new page from an address, as linked from other lists:
 * `?new=video-event&title=…&alias=…&model=…`.
 */
export function suggestedPage(query: URLSearchParams): SuggestedPage | undefined {
  const type = PAGE_TYPES.find((each) => each === query.get('new'))
  if (!type) return undefined
  const given = (name: string) => query.get(name) ?? ''
  return { title: given('title'), alias: given('alias'), type, modelId: given('model') }
}

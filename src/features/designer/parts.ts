import type { PageContent } from '#features/pages/authoring.ts'

/** Which blocks of a page are edited: its own, or the template that shows one record of a data source. */
export type Part = 'page' | 'record'

/** Returns a page as if the part were the whole page, so that every edit works on either. */
export const ofPart = (content: PageContent, part: Part): PageContent =>
  part === 'record' ? { ...content, components: content.record?.components ?? [] } : content

/** Turns an edit of a part into an edit of the whole page. */
export function inPart(part: Part, edit: (content: PageContent) => PageContent): (content: PageContent) => PageContent {
  if (part === 'page') return edit
  return (content) => {
    const begun = content.record ?? { title: content.title, noindex: false, components: [] }
    const { components, ...changed } = edit(ofPart(content, part))
    return { ...changed, components: content.components, record: { ...begun, ...changed.record, components } }
  }
}

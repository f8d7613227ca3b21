import type { XmlElement } from '#base/parse-xml.ts'
import { childrenOf, childText } from '#features/studio/file-formats/xml.ts'

/** Something that the outline of a cartridge lists. */
export interface OutlineEntry {
  title: string
  /** The names of the folders that it is in; empty at the top. */
  section: string
  /** Id of its resource. */
  resource: string
}

const BETWEEN_FOLDERS = ' – '

/** Returns what the outline lists, in order. Folders become sections, and so do headings between their entries. */
export const outlineOf = (manifest: XmlElement): OutlineEntry[] =>
  childrenOf(manifest, 'organizations').flatMap((list) =>
    childrenOf(list, 'organization').flatMap((organization) => entriesIn(organization, [])),
  )

function entriesIn(element: XmlElement, folders: readonly string[]): OutlineEntry[] {
  let heading: string[] = []
  return childrenOf(element, 'item').flatMap((item) => {
    const title = childText(item, 'title')
    const resource = item.attributes['identifierref'] ?? ''
    const inner = childrenOf(item, 'item')
    const path = [...folders, ...heading]
    if (resource === '' && inner.length === 0) {
      if (title !== '') heading = [title]
      return []
    }
    return [
      ...(resource === '' ? [] : [{ title, section: path.join(BETWEEN_FOLDERS), resource }]),
      ...entriesIn(item, title === '' ? path : [...path, title]),
    ]
  })
}

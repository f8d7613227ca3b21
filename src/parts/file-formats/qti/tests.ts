import type { XmlElement } from '#base/parse-xml.ts'
import type { ContentPackage } from '#features/studio/file-formats/content-package.ts'
import type { Notice } from '#features/studio/file-formats/model.ts'
import { elementsOf, type QtiElement, qtiTree } from './tree.ts'

/** An item that a test refers to, or a text in it. */
export type TestPart =
  | { kind: 'item'; path: string | undefined; href: string; bank: string | undefined }
  | { kind: 'text'; element: QtiElement; path: string }

/** A test of a package. */
export interface ReadTest {
  title: string
  parts: TestPart[]
}

/** What a test decides while it is taken; tests of the portal have rules of their own. */
const RULES =
  /^(?:selection|ordering|timeLimits|itemSessionControl|preCondition|branchRule|outcomeProcessing|testFeedback|weight)$/

/** Reads a test and the sections that it refers to. */
export function readTest(
  root: XmlElement,
  path: string,
  { pack, notices }: { pack: ContentPackage | undefined; notices: Notice[] },
): ReadTest {
  const test = qtiTree(root)
  const title = test.attributes['title'] ?? ''
  const parts: TestPart[] = []
  const known = new Set([path])
  let hasRules = false
  const walk = (element: QtiElement, from: string, bank: string | undefined) => {
    for (const child of elementsOf(element)) {
      const { href = '', title: own = '' } = child.attributes
      if (RULES.test(child.name)) hasRules = true
      if (child.name === 'assessmentItemRef') {
        const target = pack?.resolve(href, from)
        parts.push({ kind: 'item', path: target, href, bank })
        walk(child, from, bank)
      } else if (child.name === 'assessmentSectionRef') {
        const target = pack?.resolve(href, from)
        const section = target === undefined || known.has(target) ? undefined : pack?.xml(target)
        if (target !== undefined) known.add(target)
        if (section && target !== undefined) walk(qtiTree(section), target, section.attributes['title'] ?? bank)
        else notices.push({ outcome: 'left', code: 'missing-file', about: href })
      } else if (child.name === 'rubricBlock') {
        parts.push({ kind: 'text', element: child, path: from })
      } else {
        walk(child, from, child.name === 'assessmentSection' ? own || bank : bank)
      }
    }
  }
  walk(test, path, undefined)
  if (hasRules) notices.push({ outcome: 'changed', code: 'test-rules', ...(title && { about: title }) })
  return { title, parts }
}

// Items as other programs write them; each of them was written for these tests.
import { strToU8, zipSync } from 'fflate'
import type { FileContent } from '#features/studio/file-formats/model.ts'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { format } from './format.ts'

/** A picture of one pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.codePointAt(0) ?? 0,
)

/** An item in version 2.1: declarations, body, and what follows it. */
export const item = (declarations: string, body: string, after = '', attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="Named" adaptive="false" timeDependent="false" xml:lang="uk" ${attributes}>
${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body}</itemBody>${after}</assessmentItem>`

/** Declares the right response to an interaction. */
export const right = (
  values: readonly string[],
  { type = 'identifier', many = 'single', id = 'RESPONSE', more = '' } = {},
) =>
  `<responseDeclaration identifier="${id}" cardinality="${many}" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`

/** The same item in version 3, whose names have a prefix and dashes. */
export const inThird = (text: string): string =>
  text
    .replaceAll('http://www.imsglobal.org/xsd/imsqti_v2p1', 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0')
    .replaceAll(
      /<(\/?)([a-z]+(?:[A-Z][a-z]+)+|prompt|value|correct|match|variable|gap|hottext|mapping)(?=[\s/>])/g,
      (_, end, name) => `<${end}qti-${dashed(name)}`,
    )
    .replaceAll(/ ([a-z]+(?:[A-Z][a-z]+)+)=/g, (_, name) => ` ${dashed(name)}=`)

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads files as the page does: by the ending of the name and what is inside. */
export const readFile = (name: string, content: string | Record<string, string | Uint8Array>) =>
  readSource([{ id: 'qti', endings: ['zip', 'xml'], load: async () => format }], {
    name,
    bytes: new Uint8Array(
      typeof content === 'string'
        ? strToU8(content)
        : zipSync(
            Object.fromEntries(
              Object.entries(content).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
            ),
          ),
    ),
  })

/** Reads a file that can be read. */
export async function contentOf(name: string, content: Parameters<typeof readFile>[1]): Promise<FileContent> {
  const answer = await readFile(name, content)
  if ('fault' in answer) throw new Error(`${answer.fault} ${answer.about}`)
  return answer.content
}

/** The questions of what was read, and what is noted, shortly. */
export async function questionsOf(text: string) {
  const { blocks, notices } = await contentOf('item.xml', text)
  return {
    blocks,
    questions: blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
    codes: notices.map(({ outcome, code, about }) =>
      [outcome, code, ...(about === undefined ? [] : [about])].join(' '),
    ),
  }
}

/** A manifest of a package that lists items and tests by their types. */
export const manifest = (resources: readonly [type: string, href: string][], title = 'The package') =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="m"><metadata><schema>QTIv2.1 Package</schema><imsmd:lom><imsmd:general><imsmd:title><imsmd:string>${title}</imsmd:string></imsmd:title></imsmd:general></imsmd:lom></metadata><organizations/><resources>${resources
    .map(
      ([type, href], at) =>
        `<resource identifier="r${at}" type="${type}" href="${href}"><file href="${href}"/></resource>`,
    )
    .join('')}</resources></manifest>`

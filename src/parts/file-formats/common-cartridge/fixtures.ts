// Cartridges as other platforms write them; each file was written for these tests.
import { strToU8, zipSync } from 'fflate'
import type { FileContent } from '#features/studio/file-formats/model.ts'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { format } from './format.ts'

/** A picture of one pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.codePointAt(0) ?? 0,
)

type Files = Record<string, string | Uint8Array>

const bytesOf = (file: string | Uint8Array): Uint8Array => (typeof file === 'string' ? strToU8(file) : file)

export const readFile = (name: string, content: string | Files) =>
  readSource([{ id: 'common-cartridge', endings: ['imscc', 'zip', 'xml'], load: async () => format }], {
    name,
    bytes: new Uint8Array(
      typeof content === 'string'
        ? strToU8(content)
        : zipSync(Object.fromEntries(Object.entries(content).map(([path, file]) => [path, bytesOf(file)]))),
    ),
  })

/** Reads a file that can be read. */
export async function contentOf(name: string, content: string | Files): Promise<FileContent> {
  const answer = await readFile(name, content)
  if ('fault' in answer) throw new Error(`${answer.fault} ${answer.about}`)
  return answer.content
}

interface Resource {
  id: string
  type: string
  href?: string
  needs?: string
}

/** A manifest of a version of Common Cartridge; its outline as XML. */
export const manifest = (outline: string, resources: readonly Resource[], version = '1p1') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv${version}/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv${version}/LOM/manifest"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">The lake</lomimscc:string></lomimscc:title><lomimscc:language>en-US</lomimscc:language></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${outline}</item></organization></organizations>
<resources>${resources
    .map(
      ({ id, type, href, needs }) =>
        `<resource identifier="${id}" type="${type}"${href && type === 'webcontent' ? ` href="${href}"` : ''}>${href ? `<file href="${href}"/>` : ''}${needs ? `<dependency identifierref="${needs}"/>` : ''}</resource>`,
    )
    .join('')}</resources></manifest>`

export const entry = (title: string, ref = '', inside = '') =>
  `<item identifier="i-${title}"${ref && ` identifierref="${ref}"`}><title>${title}</title>${inside}</item>`

export const page = (body: string, title = 'A page') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title><style>p{}</style></head><body>${body}</body></html>`

/** A test in QTI 1.2 with items. */
export const assessment = (items: string, title = 'Quiz') =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`

/** An item in QTI 1.2: its kind, what it shows, how it is marked, and what is said. */
export const item = (kind: string, shown: string, marking = '', said = '') =>
  `<item ident="q" title="Named"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${kind.startsWith('cc.') ? 'cc_profile' : 'question_type'}</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${shown}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${marking}</resprocessing>${said}</item>`

export const material = (text: string, type = 'text/plain') =>
  `<material><mattext texttype="${type}">${text.replaceAll('<', '&lt;')}</mattext></material>`

/** A response with choices, whose identifiers are letters. */
export const lid = (
  many: 'Single' | 'Multiple' | 'Ordered',
  texts: readonly string[],
  { id = 'r', before = '' } = {},
) =>
  `<response_lid ident="${id}" rcardinality="${many}">${before && material(before)}<render_choice>${texts
    .map((text, at) => `<response_label ident="${'ABCDE'[at]}">${material(text, 'text/html')}</response_label>`)
    .join('')}</render_choice></response_lid>`

/** A condition that asks for a response, with points and a message. */
export const rule = (value: string, { id = 'r', points = 0, shows = '' } = {}) =>
  `<respcondition continue="No"><conditionvar><varequal respident="${id}">${value}</varequal></conditionvar>${points ? `<setvar varname="SCORE" action="Set">${points}</setvar>` : ''}${shows && `<displayfeedback feedbacktype="Response" linkrefid="${shows}"/>`}</respcondition>`

export const message = (id: string, text: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`

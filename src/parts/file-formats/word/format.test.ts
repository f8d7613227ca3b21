// The documents are made here as Word writes them, so that none of them is a file of the repository.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { lessonsOf, usualSplit } from '#features/studio/file-formats/lessons.ts'
import type { FileContent } from '#features/studio/file-formats/model.ts'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { format } from './format.ts'
import { docx, heading, listEntry, paragraph, PICTURE, run, table } from '#test/make/word-document.ts'

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<FileContent> => format.read({ name: 'ruth.docx', bytes })
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const saidIn = ({ blocks, title = '' }: FileContent): string =>
  [
    title,
    ...blocks.map((block) =>
      'html' in block
        ? block.html.replaceAll(/<[^<>]*>/g, ' ')
        : 'text' in block
          ? `${block.text} ${block.source ?? ''}`
          : '',
    ),
  ].join(' ')

/** Twenty pages of everything: about 9,000 words, all of them different. */
function twentyPages() {
  let next = 0
  const words = (count: number) => Array.from({ length: count }, () => `word${++next}`).join(' ')
  const body = [paragraph(words(4), 'Title')]
  const footnotes: string[] = []
  for (let page = 1; page <= 20; page++) {
    footnotes.push(words(12))
    body.push(
      heading(1 + ((page - 1) % 3), words(5)),
      ...Array.from({ length: 4 }, () => paragraph(words(70))),
      `<w:p>${run(words(5))}${run(words(5), '<w:b/>')}${run(words(5), '<w:i/>')}${run(words(5), '<w:u w:val="single"/>')}</w:p>`,
      listEntry(words(8)),
      listEntry(words(8)),
      listEntry(words(8), 1),
      paragraph(words(30), 'Quote'),
      table([
        [words(3), words(6)],
        [words(3), words(6)],
      ]),
      `<w:p>${run(words(6))}<w:r><w:footnoteReference w:id="${page}"/></w:r>${run(words(6))}</w:p>`,
      PICTURE,
    )
  }
  return {
    bytes: docx({ body: body.join(''), footnotes }),
    words: Array.from({ length: next }, (_, at) => `word${at + 1}`),
  }
}

describe('a Word document', () => {
  test('of twenty pages loses none of its words, and says what changes', async () => {
    const { bytes, words } = twentyPages()
    const content = await read(bytes)
    const said = new Set(wordsOf(saidIn(content)))
    expect(words.length).toBeGreaterThan(8000)
    expect(words.filter((word) => !said.has(word))).toEqual([])
    // Nothing is imported twice either.
    expect(wordsOf(saidIn(content)).length).toBe(words.length)
    expect(content.pictures.map(({ type }) => type)).toEqual(['image/png'])
    expect(content.blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(20)
    const codes = new Map<string, number>()
    for (const { code } of content.notices) codes.set(code, (codes.get(code) ?? 0) + 1)
    expect(Object.fromEntries(codes)).toEqual({ footnote: 20, table: 20, format: 20 })
  })

  test('becomes headings, text with its formatting, lists, quotes, tables, pictures and footnotes in brackets', async () => {
    const content = await read(
      docx({
        body: [
          paragraph('Ruth in four evenings', 'Title'),
          heading(1, 'A road'),
          `<w:p>${run('They left ')}${run('Moab', '<w:b/>')}<w:r><w:footnoteReference w:id="1"/></w:r>${run('.')}</w:p>`,
          listEntry('Naomi'),
          listEntry('Ruth'),
          paragraph('Whither thou goest, I will go.', 'Quote'),
          table([['who', 'what']]),
          PICTURE,
          heading(1, 'A field'),
          paragraph('Boaz reaps.'),
        ].join(''),
        footnotes: ['East of the river.'],
      }),
    )
    expect(content.title).toBe('Ruth in four evenings')
    expect(content.blocks).toEqual([
      { kind: 'heading', level: 1, text: 'A road', html: 'A road' },
      { kind: 'text', html: '<p>They left <strong>Moab</strong> (East of the river.).</p>' },
      { kind: 'text', html: '<ul><li>Naomi</li><li>Ruth</li></ul>' },
      { kind: 'quote', text: 'Whither thou goest, I will go.' },
      { kind: 'text', html: '<p>who | what</p>' },
      { kind: 'picture', picture: 'picture-1', alt: 'A dot' },
      { kind: 'heading', level: 1, text: 'A field', html: 'A field' },
      { kind: 'text', html: '<p>Boaz reaps.</p>' },
    ])
    const lessons = lessonsOf(content, { at: usualSplit(content), title: 'Ruth in four evenings' })
    expect(lessons.map(({ title }) => title)).toEqual(['A road', 'A field'])
  })

  test('says what of it is left out: headers, comments, deleted text, embedded files and pictures of other sites', async () => {
    const { notices } = await read(
      docx({
        body: `${paragraph('Text')}<w:p><w:commentReference w:id="0"/><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`,
        more: {
          'word/header1.xml': `<w:hdr><w:p>${run('Page')}</w:p></w:hdr>`,
          'word/comments.xml': '<w:comments/>',
          'word/embeddings/sums.xlsx': 'x',
        },
        links: '<Relationship Id="r9" Type="http://x/image" Target="https://example.org/x.png" TargetMode="External"/>',
      }),
    )
    expect(notices.map(({ outcome, code, about }) => [outcome, code, about])).toEqual([
      ['left', 'word-comments', undefined],
      ['left', 'word-deleted', undefined],
      ['left', 'word-headers', undefined],
      ['left', 'word-embedded', 'sums.xlsx'],
      ['left', 'picture-elsewhere', 'https://example.org/x.png'],
    ])
  })

  test('that is made to do harm is refused with its reason, and so is one that is none', async () => {
    const known = [{ id: 'word', endings: ['docx'], load: async () => format }]
    const faultOf = async (bytes: Uint8Array<ArrayBuffer>, name = 'a.docx') => {
      const answer = await readSource(known, { name, bytes })
      return 'fault' in answer ? answer.fault : 'read'
    }
    const doctype = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document/>'
    const bytesOf = (text: string) => new Uint8Array(strToU8(text))
    expect(await faultOf(docx({ body: '', more: { 'word/document.xml': doctype } }))).toBe('doctype')
    expect(await faultOf(docx({ body: '', more: { '../../evil.xml': '<x/>' } }))).toBe('unsafe-path')
    expect(await faultOf(docx({ body: '', more: { 'word/media/bomb.png': '0'.repeat(30_000_000) } }))).toBe(
      'unpacks-too-large',
    )
    expect(await faultOf(docx({ body: '<w:p><w:r>' }))).toBe('broken-archive')
    expect(await faultOf(new Uint8Array(zipSync({ 'other.txt': strToU8('x') })))).toBe('wrong-content')
    expect(await faultOf(bytesOf('# Markdown'))).toBe('wrong-content')
    expect(await faultOf(new Uint8Array(0))).toBe('empty')
    expect(await faultOf(new Uint8Array(100_000_000))).toBe('too-large')
    expect(await faultOf(bytesOf('x'), 'a.exe')).toBe('unknown-ending')
    expect(await faultOf(docx({ body: '' }))).toBe('nothing-inside')
  })
})

import type { FileBlock, Notice } from '../model.ts'

/** A course, or a part of one, in one language, as it goes out. Pictures and media are named by their addresses in the portal. */
export interface OutCourse {
  id: string
  title: string
  description: string
  lang: string
  isRightToLeft: boolean
  parts: OutPart[]
  /** What every format loses of it. */
  notices: Notice[]
}

export interface OutPart {
  id: string
  type: 'lesson' | 'test'
  title: string
  section?: string
  blocks: OutBlock[]
  /** Percent of right answers from which a test is passed. */
  passMark?: number
}

/** The blocks of an import, and files that imports don’t have. */
export type OutBlock =
  | Exclude<FileBlock, { kind: 'part' }>
  | {
      kind: 'media'
      medium: 'video' | 'audio'
      address: string
      title: string
      captions: readonly { lang: string; label: string; src: string }[]
    }
  | { kind: 'file'; address: string; name: string }

export type OutQuestion = Extract<OutBlock, { kind: 'question' }>['question']

/** A file of what is written: its text, or the address in the portal from which its bytes are fetched. */
export type WrittenFile = { path: string; text: string } | { path: string; address: string }

export interface Written {
  /** More than one file is packed. Empty if the format has nothing to say of the course. */
  files: WrittenFile[]
  notices: Notice[]
}

/** Writes a course in a format: `write.ts` in a folder of `src/parts/file-formats`. */
export interface FileWriter {
  /** Texts that it puts into files, by their keys at `admin.fileExport.words`; in the language of the course. */
  words?: readonly string[]
  write: (course: OutCourse, words: Readonly<Record<string, string>>) => Written
}

/** What is known of a format before it is chosen: `out.ts` in its folder. */
export interface OutDescription {
  /** Of a single file that isn’t packed; several are packed as `packed`. */
  ending: string
  packed: string
  /** Whether it carries lessons; otherwise only questions. */
  hasLessons: boolean
  /** Formats are offered in this order. */
  order: number
}

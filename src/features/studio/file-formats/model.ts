/** What a file of another program contains, in the terms of the portal. Every format is read into this. */
export interface FileContent {
  /** Whether it becomes lessons, is a list of questions, or says itself what its lessons and tests are (`part`). */
  gives: 'lessons' | 'questions' | 'course'
  title?: string
  /** The language that the file says it is in. */
  lang?: string
  blocks: FileBlock[]
  pictures: FilePicture[]
  notices: Notice[]
}

export type FileBlock =
  /** Level 1 is the highest. `html` is the same with its formatting. */
  | { kind: 'heading'; level: number; text: string; html: string }
  /** A paragraph, a list and so on, as a rich text. */
  | { kind: 'text'; html: string }
  | { kind: 'quote'; text: string; source?: string }
  | { kind: 'picture'; picture: string; alt: string; caption?: string }
  | { kind: 'line' }
  | { kind: 'question'; question: FileQuestion }
  /** A lesson or test begins, in a file that gives a course. */
  | { kind: 'part'; type: 'lesson' | 'test'; title: string; section?: string }

/** A picture that is part of the file. It is uploaded when the file is imported. */
export interface FilePicture {
  id: string
  name: string
  /** Media type, such as `image/png`. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** An answer of a question. */
export interface FileAnswer {
  /** May be empty if there is a picture. */
  text: string
  picture?: { id: string; alt: string }
  isRight?: boolean
  feedback?: string
}

interface Asked {
  /** Counted from one, as the file lists them. */
  number: number
  title: string
  text?: string
  /** The bank or category that it belongs to. */
  bank?: string
  explanation?: string
  feedback?: { right?: string; wrong?: string }
}

export type FileQuestion = Asked &
  (
    | { kind: 'single-choice' | 'multiple-choice'; answers: FileAnswer[] }
    | { kind: 'true-false'; isTrue: boolean; feedbackTrue?: string; feedbackFalse?: string }
    /** Without accepted answers, a mentor decides. */
    | { kind: 'open-text'; accepted: string[]; isLong: boolean }
    /** In the right order. */
    | { kind: 'ordering'; lines: string[] }
    /** `right` may be a target that has no counterpart: then `left` is absent. */
    | { kind: 'matching'; pairs: { left?: string; right: string }[] }
  )

/** Where in the file something is. */
export type FilePlace = { heading: string } | { question: number; title: string } | { line: number }

/** Something that comes changed, or that doesn’t come, and where it is. Each code has a text at `admin.fileImport.notices`. */
export interface Notice {
  outcome: 'changed' | 'left'
  code: string
  /** What it is about, such as an address or a file name. */
  about?: string
  place?: FilePlace
}

/** A file as it was chosen. */
export interface SourceFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A format of other programs: `format.ts` in a folder of `src/parts/file-formats`. */
export interface FileFormat {
  /** How surely a file with one of the format’s endings is in this format: 0 for not at all. */
  recognise: (file: SourceFile) => number
  /**
   * Reads a file. Runs in a worker of the browser.
   *
   * @throws {FileFault} if it can’t be read.
   */
  read: (file: SourceFile) => FileContent | Promise<FileContent>
}

/** What is known of a format before a file is chosen: `about.ts` in its folder. */
export interface FormatDescription {
  /** Endings of file names, in lower case and without the dot. */
  endings: readonly string[]
}

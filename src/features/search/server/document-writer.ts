import { hash } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import {
  addVocabulary,
  deleteDocuments,
  insertDocuments,
  type NewDocument,
  type SignedDocument,
  type StoredDocument,
  type Subject,
} from './store-documents.ts'

/** Documents are inserted together up to about this many characters, so that statements stay small. */
const CHUNK_LENGTH = 1_000_000
const KNOWN_WORDS_MAX = 100_000

/** Adds words to the vocabulary, and remembers them: most words of a lesson are in other lessons too. */
export class Vocabulary {
  readonly #known = new Set<string>()

  async add(trx: Transaction, documents: readonly NewDocument[]): Promise<void> {
    if (this.#known.size > KNOWN_WORDS_MAX) this.#known.clear()
    for (const [lang, ofLanguage] of Map.groupBy(documents, (document) => document.lang)) {
      const words = new Set(ofLanguage.flatMap(({ vocabulary }) => vocabulary))
      const fresh = [...words].filter((word) => !this.#known.has(`${lang} ${word}`))
      await addVocabulary(trx, lang, fresh)
      for (const word of fresh) this.#known.add(`${lang} ${word}`)
    }
  }
}

/** Writes the documents of changed subjects, several with one statement, and leaves those that are the same as they are. */
export class DocumentWriter {
  readonly #trx: Transaction
  readonly #vocabulary: Vocabulary
  /** What is stored of the subjects and was not written again yet, by subject and language. */
  readonly #stored: Map<string, StoredDocument>
  #replaced: string[] = []
  #waiting: SignedDocument[] = []
  #length = 0

  constructor(trx: Transaction, stored: readonly StoredDocument[], vocabulary: Vocabulary) {
    this.#trx = trx
    this.#vocabulary = vocabulary
    this.#stored = new Map(stored.map((document) => [keyOf(document, document.lang), document]))
  }

  /** Writes the documents of a subject that differ from what is stored. */
  async write(subject: Subject, documents: readonly NewDocument[]): Promise<void> {
    for (const document of documents) {
      const key = keyOf(subject, document.lang)
      const stored = this.#stored.get(key)
      this.#stored.delete(key)
      const digest = hash('sha256', JSON.stringify(document), 'base64url')
      if (stored?.digest === digest) continue
      if (stored) this.#replaced.push(stored.documentId)
      this.#waiting.push({ ...document, subject, digest })
      this.#length += document.body.length + document.lexemes.length
    }
    if (this.#length > CHUNK_LENGTH) await this.#flush()
  }

  /** Writes the rest, and deletes what is stored and was not written again. */
  async finish(): Promise<void> {
    await this.#flush()
    await deleteDocuments(
      this.#trx,
      [...this.#stored.values()].map(({ documentId }) => documentId),
    )
  }

  async #flush(): Promise<void> {
    const documents = this.#waiting
    await deleteDocuments(this.#trx, this.#replaced)
    await insertDocuments(this.#trx, documents)
    await this.#vocabulary.add(this.#trx, documents)
    this.#replaced = []
    this.#waiting = []
    this.#length = 0
  }
}

const keyOf = ({ kind, id }: Subject, lang: string): string => `${kind} ${id} ${lang}`

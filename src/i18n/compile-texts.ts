import compile from 'icu-minify/compile'
import type { Messages, Texts } from './messages.ts'

/** A precompiled text: a plain string, or its parts as JSON. */
export type CompiledText = ReturnType<typeof compile>

export interface CompiledMessages {
  [key: string]: CompiledText | CompiledMessages
}

/** The precompiled texts of a language by package and key, for `TextsProvider`. Plain JSON. */
export type CompiledTexts = Record<string, CompiledMessages>

/** Compiles texts once, so that neither requests nor browsers parse them. Throws with the key of an invalid text. */
export function compileTexts(texts: Texts): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, messages]) => [name, compileAll(messages, name)]))
}

function compileAll(messages: Messages, path: string): CompiledMessages {
  const entries = Object.entries(messages).map(([key, value]) => {
    const place = `${path}.${key}`
    return [key, typeof value === 'string' ? compileOne(value, place) : compileAll(value, place)]
  })
  return Object.fromEntries(entries)
}

function compileOne(text: string, place: string): CompiledText {
  try {
    return compile(text)
  } catch (cause) {
    throw new Error(`The text ${place} cannot be read as an ICU message: ${text}`, { cause })
  }
}

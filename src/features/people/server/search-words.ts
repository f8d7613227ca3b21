const PHONE = /^\+?[\d\s().-]{6,}$/
const PROFILE_ID = /^bo:/

/** What somebody looks for, in small letters, word by word. A phone counts as one word, however it is written. */
export function wordsIn(typed: string): string[] {
  const asked = typed.trim().toLowerCase()
  if (PHONE.test(asked)) return [asked.replaceAll(/\D/g, '')]
  return asked.split(/\s+/u).flatMap((word) => word.replace(PROFILE_ID, '') || [])
}

declare module 'virtual:learner-texts' {
  /** Counted by `texts-plugin.ts` when the code is built. */
  export const learnerTexts: import('./count-texts.ts').LearnerTexts
}

import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { draftHistory, missedChanges, revisionOf } from '#features/drafts/model.ts'
import { presenceReport, presentPerson } from '#features/drafts/presence.ts'

const NONE = ['microcourse-authoring.no-such-microcourse'] as const

export const microcourseLiveApi = contract({
  'GET /creator/studio/microcourses/:id/changes': {
    summary: 'What was saved in a microcourse since a revision',
    access: 'envmgr-admin',
    query: z.object({ after: revisionOf }),
    output: missedChanges,
    errors: NONE,
  },
  'GET /creator/studio/microcourses/:id/history': {
    summary: 'What the visitor can undo and redo in a microcourse, up to a revision',
    access: 'envmgr-admin',
    query: z.object({ until: revisionOf }),
    output: draftHistory,
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/presence': {
    summary: 'Report one’s position in a microcourse, and get the others who are present and the newest revision',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: presenceReport,
    output: z.object({ here: z.array(presentPerson), revision: z.int() }),
    errors: NONE,
  },
})
type Endpoints = typeof microcourseLiveApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface MicrocourseLiveApi extends Endpoints {}

import { ApiError } from '#base/errors.ts'

const catalogue = {
  'pages.not-found': { status: 404, message: 'This page could not be found' },
  'pages.block-not-valid': { status: 422, message: 'A block is incomplete or of an unknown kind.' },
  'pages.alias-taken': { status: 409, message: 'Another page already has this address.' },
  'pages.changed-meanwhile': { status: 409, message: 'Someone else has saved this in the meantime.' },
  'pages.not-ready': { status: 422, message: 'The page has errors that need to be fixed before publishing.' },
  'pages.time-past': { status: 422, message: 'This time is in the past.' },
  'pages.must-stay': { status: 409, message: 'The portal needs this page.' },
  'pages.still-published': { status: 409, message: 'Visitors can see this page. Unpublish it first.' },
  'pages.file-broken': { status: 422, message: 'This file can’t be read.' },
  'pages.other-texts': { status: 422, message: 'These texts belong to another page or language.' },
  'pages.section-in-use': { status: 409, message: 'This section is used on a page.' },
}

export const pagesError = (code: keyof typeof catalogue, meta?: Record<string, unknown>) =>
  new ApiError({ ...catalogue[code], code, ...(meta && { meta }) })

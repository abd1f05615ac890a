const asked = { from: '2026-11-21', until: '2026-11-21' };

/** See `triesOf`. */
export const figureTries = {
  figuresRead: { comesTo: '200', body: asked },
  figuresGroups: { comesTo: '200', body: { asked, by: 'service' } },
  figuresByHour: { comesTo: '200', body: asked },
  figuresWaits: { comesTo: '200', body: asked },
  figuresTurns: { comesTo: '200', body: { asked, of: 'attended' } },
  figuresNow: { comesTo: '200', body: {} },
};

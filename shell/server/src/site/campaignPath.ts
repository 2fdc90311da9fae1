/** The one page that the host of a campaign has. */
export const campaignPath = '/gelderse-handen';

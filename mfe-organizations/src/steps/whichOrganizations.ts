/** What stands in the request for the list where its address says nothing of it: what is archived is only listed for who asks. */
export const whichOrganizations = 'filter[status_in]=approved,pending,denied';

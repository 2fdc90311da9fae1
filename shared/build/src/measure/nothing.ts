// Stands in for what a build leaves out.
